import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './workspace/ensure-installed.mjs'
import { publishedPackages } from './workspace/packages.mjs'

/** Reads every built file of every lib: no code from text or from elsewhere, no markup sinks, no secrets or machine paths. */
await ensureInstalled()
const { codeProblems } = await import('./scan/code-problems.mjs')
const { textProblems } = await import('./scan/text-problems.mjs')

const problems = []
let count = 0
for (const { folder, path } of publishedPackages()) {
  const dist = join(path, 'dist')
  if (!existsSync(dist)) problems.push(`${folder} is not built: npm run build`)
  else
    for (const file of readdirSync(dist, { recursive: true }).filter((name) => /\.(js|ts|css|map|json)$/.test(name))) {
      const text = readFileSync(join(dist, file), 'utf8')
      const name = `${folder}/dist/${file}`
      count += 1
      problems.push(...textProblems(name, text), ...(file.endsWith('.js') ? codeProblems(name, text) : []))
    }
}
for (const problem of problems) console.error(problem)
console.log(`${count} built files read, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
