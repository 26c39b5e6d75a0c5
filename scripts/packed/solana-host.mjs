import { join } from 'node:path'
import { runCommand } from '../workspace/run-command.mjs'
import { installConsumer } from './install-consumer.mjs'
import { usePage } from './use-page.mjs'

/** The node that the page's network names. Nothing is asked of it. */
const NODE = 'https://api.mainnet-beta.solana.com'

/** Checks of a host on Solana's web3.js, as `[name, check]`: installed, typed, built and used in Chromium. */
export function solanaHostChecks(place, packed, like) {
  const used = packed.filter(({ name }) => !/\/chain-(?!solana)/.test(name))
  const folder = join(place, 'solana-host')
  const others = ['react', 'react-dom', '@types/react', '@types/react-dom', '@solana/web3.js', 'vite', 'typescript']
  const tool = (name, parameters) => runCommand(join(folder, 'node_modules/.bin', name), parameters, { cwd: folder })
  return [
    ['install: web3.js', () => installConsumer('solana-host', folder, used, others, { like })],
    ['types: web3.js', () => tool('tsc', ['-p', 'tsconfig.json'])],
    ['Vite build: web3.js', () => tool('vite', ['build', '--logLevel', 'error'])],
    ['in Chromium: web3.js', () => usePage(join(folder, 'dist'), signWithWeb3)]
  ]
}

/** Connects with the provider of web3.js, and signs a transfer. */
async function signWithWeb3({ page, facts, press }) {
  await facts(NODE)
  await press('connect')
  await page
    .locator('appkit-modal')
    .getByRole('button', { name: /Solana Test Wallet/ })
    .click()
  await facts(/ \w{32,44} /)
  await press('sign')
  await facts(/ true$/)
}
