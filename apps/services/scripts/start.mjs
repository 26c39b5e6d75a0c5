import { pathToFileURL } from 'node:url'
import { buildServices } from './build.mjs'

/** Builds the services from their sources and runs them in this process. */
const file = await buildServices()
await import(pathToFileURL(file).href)
