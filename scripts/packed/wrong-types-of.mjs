import { readFileSync } from 'node:fs'
import { wrongTypes } from './wrong-types.mjs'

/** Prints what is wrong with the types of packed libs, and fails then. Parameters: the tarballs. */
const problems = []
for (const tarball of process.argv.slice(2)) problems.push(...(await wrongTypes(readFileSync(tarball))))
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
