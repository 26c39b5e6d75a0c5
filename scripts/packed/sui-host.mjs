import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../workspace/run-command.mjs'
import { installConsumer } from './install-consumer.mjs'
import { usePage } from './use-page.mjs'

/** The last release of Sui's library that runs on Node 20. */
const SUI = '1.45.2'

/** Lines that a chain plug-in with discovery, connecting and signing may take. */
const LINE_LIMIT = 400

const ACCOUNT = '0x[0-9a-f]{64}'

/**
 * Checks of a host with a plug-in for a namespace that is not built in, as `[name, check]`: installed, typed, run through the published
 * contract, built and used in Chromium.
 */
export function suiHostChecks(place, packed, like) {
  const used = packed.filter(({ name }) => !/\/chain-/.test(name))
  const folder = join(place, 'sui-host')
  const others = ['react', 'react-dom', ['@mysten/sui', SUI], 'vite', 'vitest', 'typescript']
  const tool = (name, parameters) => runCommand(join(folder, 'node_modules/.bin', name), parameters, { cwd: folder })
  return [
    ['install: a further namespace', () => installConsumer('sui-host', folder, used, others, { like })],
    ['types: a further namespace', () => tool('tsc', ['-p', 'tsconfig.json'])],
    ['a plug-in for a further namespace is short', () => isShort(join(folder, 'src/sui'))],
    ['the published contract suite: a further namespace', () => tool('vitest', ['run'])],
    ['Vite build: a further namespace', () => tool('vite', ['build', '--logLevel', 'error'])],
    ['in Chromium: a further namespace', () => usePage(join(folder, 'dist'), connectAndSign)]
  ]
}

function isShort(folder) {
  if (!existsSync(folder)) return 1
  const lines = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8').split('\n').length - 1)
  const total = lines.reduce((sum, count) => sum + count, 0)
  if (total > LINE_LIMIT) console.error(`${total} lines, of ${LINE_LIMIT} at most`)
  return total > LINE_LIMIT ? 1 : 0
}

/** Connects by the kit's own button, signs, switches, comes back after a reload, and disconnects. */
async function connectAndSign({ page, facts, press }) {
  const button = (name) => page.getByRole('main').getByRole('button', { name, exact: true })
  await facts(/^disconnected/)
  await press('Connect wallet')
  await page
    .locator('appkit-modal')
    .getByRole('button', { name: /Sui Test Wallet/ })
    .click()
  await facts(new RegExp(`^connected ${ACCOUNT} sui:mainnet$`))
  await button('Sui').waitFor()
  await press('sign')
  await facts(/ verified$/)
  await press('switch')
  await facts(new RegExp(`^connected ${ACCOUNT} sui:testnet verified$`))
  await page.reload()
  await facts(new RegExp(`^connected ${ACCOUNT} sui:testnet$`))
  await button('Sui Testnet').waitFor()
  await press('disconnect')
  await facts(/^disconnected/)
  await page.reload()
  await facts(/^disconnected/)
  await button('Connect wallet').waitFor()
}
