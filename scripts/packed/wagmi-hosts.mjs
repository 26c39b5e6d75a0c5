import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../workspace/run-command.mjs'
import { installConsumer } from './install-consumer.mjs'
import { usePage } from './use-page.mjs'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What the hosts bring: each React with each wagmi. */
const hosts = [
  { react: '18.3.1', types: '18.3.12', typesDom: '18.3.7', wagmi: '2.19.5' },
  { react: '18.3.1', types: '18.3.12', typesDom: '18.3.7', wagmi: '3.7.7' },
  { react: '19.3.1', types: '19.3.0', typesDom: '19.3.0', wagmi: '2.19.5' },
  { react: '19.3.1', types: '19.3.0', typesDom: '19.3.0', wagmi: '3.7.7' }
]

/** Checks of hosts on wagmi, a line for each: installed, typed, built and used in Chromium, with one copy of wagmi each. */
export function wagmiHostChecks(place, packed, like) {
  const used = packed.filter(({ name }) => !/\/chain-(?!eip155)/.test(name))
  return hosts.map(({ react, types, typesDom, wagmi }) => {
    const title = `React ${react} × wagmi ${wagmi}`
    const folder = join(place, `wagmi-${wagmi}-react-${react}`)
    const others = [
      ['react', react],
      ['react-dom', react],
      ['@types/react', types],
      ['@types/react-dom', typesDom],
      ['wagmi', wagmi],
      ['@wagmi/connectors', 'file:./no-connectors'],
      '@tanstack/react-query',
      'viem',
      'vite',
      'typescript'
    ]
    const overrides = { '@wagmi/connectors': '$@wagmi/connectors' }
    const tool = (name, parameters) => runCommand(join(folder, 'node_modules/.bin', name), parameters, { cwd: folder })
    return [
      [`install: ${title}`, () => installConsumer('wagmi-host', folder, used, others, { overrides, like })],
      [`one copy of wagmi: ${title}`, () => hasOneCopy(folder)],
      [`types: ${title}`, () => tool('tsc', ['-p', 'tsconfig.json'])],
      [`Vite build: ${title}`, () => tool('vite', ['build', '--logLevel', 'error'])],
      [`in Chromium: ${title}`, () => usePage(join(folder, 'dist'), useHooks(react.split('.')[0]))]
    ]
  })
}

function hasOneCopy(folder) {
  const copies = readdirSync(join(folder, 'node_modules'), { recursive: true }).filter((path) =>
    path.endsWith('@wagmi/core/package.json')
  )
  if (copies.length !== 1) console.error(copies.join('\n'))
  return copies.length === 1 ? 0 : 1
}

/** Connects, signs, switches and disconnects with wagmi's hooks, and looks at what they say after each. */
const useHooks =
  (react) =>
  async ({ page, facts, press }) => {
    await facts(`${react} disconnected`)
    await press('connect')
    await page
      .locator('appkit-modal')
      .getByRole('button', { name: /Test Wallet/ })
      .click()
    await facts(`${react} connected ${ADDRESS} 1`)
    await press('sign')
    await facts(`${react} connected ${ADDRESS} 1 0x`)
    await press('switch')
    await facts(`${react} connected ${ADDRESS} 8453 0x`)
    await press('disconnect')
    await facts(`${react} disconnected`)
  }
