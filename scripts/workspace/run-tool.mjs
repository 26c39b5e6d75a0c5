import { join } from 'node:path'
import { root } from './root.mjs'
import { runCommand } from './run-command.mjs'

/** Runs a program of an installed package from `node_modules/.bin`. */
export function runTool(tool, parameters, options) {
  return runCommand(join(root, 'node_modules', '.bin', tool), parameters, options)
}
