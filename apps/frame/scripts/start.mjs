import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFrame } from './build.mjs'

/** Builds the frame from its sources and serves it in this process. */
const folder = await buildFrame()
await import(pathToFileURL(join(folder, 'server', 'main.js')).href)
