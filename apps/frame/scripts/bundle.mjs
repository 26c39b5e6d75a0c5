import { buildFrame } from './build.mjs'

/** Builds pages and server and says where they are. */
console.log(await buildFrame())
