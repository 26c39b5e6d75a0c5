import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildHost, bundlers, usedByHosts } from './bundlers.mjs'
import { installConsumer } from './install-consumer.mjs'
import { usePage } from './use-page.mjs'

const ADDRESS = /0xf3/

/** Files that come ahead come one after the other, each when the page is idle: after so long without one, ms, there is none left. */
const QUIET_MS = 2_000

/**
 * Hosts on other bundlers; the Trusted Types policy by which a bundler loads its own files: Next has none, so no page of it can demand one; and how
 * many files Connect is at most, the chain's look-out for wallets among them. Those of Vite are in the table of `npm run size`. Next's bundler puts
 * what names later files into a file of its own, of 2.5 kB, beside more than 50 kB of source that one step brings.
 */
const hosts = [
  { name: 'webpack-host', bundler: bundlers.webpack, trustedTypes: 'webpack', mostFiles: 5 },
  { name: 'next-host', bundler: bundlers.next, mostFiles: 6 }
]

/** Checks of hosts on webpack and Next, a line for each: installed, built, and used in Chromium under a strict policy. */
export function bundlerHostChecks(place, packed, like) {
  return hosts.map(({ name, bundler, trustedTypes, mostFiles }) => {
    const { title, others, folder } = bundler
    const home = join(place, name)
    const built = join(home, folder)
    return [
      [`install: ${title}`, () => installConsumer(name, home, usedByHosts(packed), others, { like })],
      [`build: ${title}`, () => buildHost(bundler, home)],
      [
        `in Chromium under a strict policy: ${title}`,
        () => usePage(built, (given) => connect(given, htmlOf(built), mostFiles), policyOf(built, trustedTypes))
      ]
    ]
  })
}

/** A policy without inline styles, with the scripts of the page itself only, and of inline ones those in the built page. */
function policyOf(folder, trustedTypes) {
  const inline = [...htmlOf(folder).matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    "style-src 'none'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self' https: wss:",
    "base-uri 'none'",
    "form-action 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes}`] : [])
  ].join('; ')
}

function htmlOf(folder) {
  const page = join(folder, 'index.html')
  return existsSync(page) ? readFileSync(page, 'utf8') : ''
}

/** Counts the files that come ahead of a press, connects by the kit's own button, and looks at what the policy has refused. */
async function connect({ page, press }, html, mostFiles) {
  const ahead = await filesAhead(page, html)
  if (ahead.length === 0 || ahead.length > mostFiles)
    throw new Error(`Connect is ${ahead.length} files, not 1 to ${mostFiles}: ${ahead.join(', ')}`)
  await press('Connect wallet')
  await page
    .locator('appkit-modal')
    .getByRole('button', { name: /Test Wallet/ })
    .click()
  await page.getByRole('main').getByRole('button', { name: ADDRESS }).waitFor()
  const refused = await page.evaluate(() => globalThis.refused)
  if (refused.length > 0) throw new Error(`The policy refused: ${refused.join(', ')}`)
}

/** The scripts that a page has loaded by itself once it is quiet, without those its HTML names. */
async function filesAhead(page, html) {
  const names = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname.split('/').at(-1))
        .filter((name) => name.endsWith('.js'))
    )
  let loaded = []
  for (let known = -1; known !== loaded.length;) {
    known = loaded.length
    await page.waitForTimeout(QUIET_MS)
    loaded = await names()
  }
  return [...new Set(loaded)].filter((name) => !html.includes(name))
}
