import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../workspace/run-command.mjs'
import { installConsumer } from './install-consumer.mjs'
import { usePage } from './use-page.mjs'

const ADDRESS = /0xf3/

/**
 * Hosts on other bundlers than Vite, as these are by default: what builds them, where the page is then, and the Trusted Types policy by which the
 * bundler loads its own files; Next has none, so no page of it can demand one.
 */
const hosts = [
  {
    name: 'webpack-host',
    title: 'webpack',
    others: [['webpack', '5.113.0'], 'react', 'react-dom'],
    command: ['node', 'build.mjs'],
    folder: 'dist',
    trustedTypes: 'webpack'
  },
  {
    name: 'next-host',
    title: 'Next.js',
    others: [['next', '16.4.6'], 'react', 'react-dom'],
    command: ['npx', '--no-install', 'next', 'build'],
    folder: 'out'
  }
]

/** Checks of hosts on webpack and Next, a line for each: installed, built, and used in Chromium under a strict policy. */
export function bundlerHostChecks(place, packed) {
  const used = packed.filter(({ name }) => !/\/chain-(?!eip155)/.test(name))
  return hosts.map(({ name, title, others, command: [program, ...parameters], folder, trustedTypes }) => {
    const home = join(place, name)
    const built = join(home, folder)
    return [
      [`install: ${title}`, () => installConsumer(name, home, used, others)],
      [`build: ${title}`, () => runCommand(program, parameters, { cwd: home, env: { NEXT_TELEMETRY_DISABLED: '1' } })],
      [`in Chromium under a strict policy: ${title}`, () => usePage(built, connect, policyOf(built, trustedTypes))]
    ]
  })
}

/** A policy without inline styles, with the scripts of the page itself only, and of inline ones those in the built page. */
function policyOf(folder, trustedTypes) {
  const page = join(folder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)].map(
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

/** Connects by the kit's own button, and looks at what the policy has refused. */
async function connect({ page, press }) {
  await press('Connect Wallet')
  await page
    .locator('appkit-modal')
    .getByRole('button', { name: /Test Wallet/ })
    .click()
  await page.getByRole('main').getByRole('button', { name: ADDRESS }).waitFor()
  const refused = await page.evaluate(() => globalThis.refused)
  if (refused.length > 0) throw new Error(`The policy refused: ${refused.join(', ')}`)
}
