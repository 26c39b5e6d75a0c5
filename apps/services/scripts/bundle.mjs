import { buildServices } from './build.mjs'

/** Builds the server and says where it is. */
console.log(await buildServices())
