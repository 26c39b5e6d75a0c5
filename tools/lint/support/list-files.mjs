import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Files of the repository, those that are not committed yet included, as paths below its folder. */
export function listFiles(folder) {
  const parameters = ['ls-files', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' })
  return listed.split('\n').filter((file) => file && existsSync(join(folder, file)))
}
