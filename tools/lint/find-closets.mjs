import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { listFiles } from './support/list-files.mjs'

/** A file of so many lines of code or fewer is a closet if one other imports it and no test does. */
const CLOSET_LINES = 25

/** So many of all source files may be closets, per cent. They are 7 today: views and manifests that a barrel names, networks one by one, icons. */
const MOST_CLOSETS = 8

/**
 * Small files that should live with the only one that uses them. Whom `import()` names is a border of loading, and stays out.
 * @param files paths below the folder
 * @returns { closets: paths, share: per cent of the source files, problems: sentences }
 */
export function findClosets(folder, files = listFiles(folder).filter((file) => /^(apps|libs)\/.*\.tsx?$/.test(file))) {
  const users = new Map(files.map((file) => [file, new Set()]))
  const lazy = new Set()
  for (const file of files) {
    for (const [, fixed, named] of read(folder, file).matchAll(
      /(?:from|import)\s+'(\.[^']+)'|import\('(\.[^']+)'\)/g
    )) {
      const path = posix.join(posix.dirname(file), (fixed ?? named).replace(/\.js$/, ''))
      const found = [`${path}.ts`, `${path}.tsx`].find((one) => users.has(one))
      if (found && named) lazy.add(found)
      else if (found) users.get(found).add(file)
    }
  }
  const sources = files.filter((file) => /^\w+\/[^/]+\/src\//.test(file) && !isTest(file))
  const closets = sources.filter((file) => {
    const [user, ...others] = users.get(file)
    return (
      user && others.length === 0 && !isTest(user) && !lazy.has(file) && !hasTest(file, users) && isSmall(folder, file)
    )
  })
  const share = (closets.length / sources.length) * 100
  return { closets, share, problems: share > MOST_CLOSETS ? [tooMany(closets, share)] : [] }
}

const read = (folder, file) => readFileSync(join(folder, file), 'utf8')

const isTest = (file) => /\.(test|test-d|spec)\.|\/testing\/|^\w+\/[^/]+\/(test|e2e)\//.test(file)

const hasTest = (file, users) =>
  ['.test.ts', '.test.tsx', '.browser.test.tsx', '.test-d.ts', '.test-d.tsx'].some((ending) =>
    users.has(file.replace(/\.tsx?$/, ending))
  )

const isSmall = (folder, file) =>
  read(folder, file)
    .split('\n')
    .filter((line) => /^\s*[^\s/*]/.test(line)).length <= CLOSET_LINES

const tooMany = (closets, share) =>
  `${share.toFixed(1)} % of the files, of ${MOST_CLOSETS} % at most, are small, have one importer and no test: let some live with it\n${closets.map((file) => `  ${file}`).join('\n')}`
