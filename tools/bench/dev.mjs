import { chromium } from 'playwright'
import { buildPage } from './build-pages.mjs'
import { serveFiles } from './serve-files.mjs'
import { measureRounds } from './measure.mjs'
import { tasks } from './tasks.mjs'
const pages = process.argv[2].split(',')
const files = (await Promise.all(pages.map(buildPage))).flat()
for (const f of files) console.log(f.address, f.body.length)
const server = await serveFiles(files)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking']
})
const r = await measureRounds({
  browser,
  origin: server.origin,
  tasks: tasks.filter((t) => pages.includes(t.page)),
  rounds: Number(process.argv[3]),
  log: console.error
})
console.log(JSON.stringify(r, null, 1).replace(/\n\s{5,}/g, ' '))
await browser.close()
await server.close()
