import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unnamedCopyleft } from './dependencies/copyleft.mjs'
import { CORE_PACKAGES_AT_MOST, dependencyProblems, widgetClosure } from './dependencies/dependency-problems.mjs'
import { noticeText } from './dependencies/notice.mjs'
import { productionClosure } from './dependencies/production-closure.mjs'
import { publishedPackages } from './workspace/packages.mjs'
import { root } from './workspace/root.mjs'

/** Checks what ships (count, install scripts, licences), that each README names what is under the GPL or LGPL, and that NOTICE is up to date; `--write` writes NOTICE. */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const published = publishedPackages().map(({ folder }) => folder)
const notice = join(root, 'NOTICE')
const text = noticeText(packages, published, ['apps/local-chain'], root)
if (process.argv.includes('--write')) writeFileSync(notice, text)

const stale =
  existsSync(notice) && readFileSync(notice, 'utf8') === text ? [] : ['NOTICE is out of date: npm run notice']
const problems = [...dependencyProblems(packages, published), ...unnamedCopyleft(packages, published, root), ...stale]
for (const problem of problems) console.error(problem)
const inCore = widgetClosure(packages).length
console.log(
  `Third-party packages: ${inCore} of ${CORE_PACKAGES_AT_MOST} in the widget, ${productionClosure(packages, published).length} in all libs`
)
process.exit(problems.length === 0 ? 0 : 1)
