import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from '../workspace/root.mjs'

/** Where the wallets are that the SDK brings along. */
export const snapshotFile = 'libs/core/src/data/wallet-directory/snapshot/snapshot-lines.ts'

const CHROME_STORE = 'https://chromewebstore.google.com/detail/'
const APP_STORE = 'https://apps.apple.com/app/'
const PLAY_STORE = 'https://play.google.com/store/apps/details?id='
const WEB = 'https://'

/** The records of the directory's own data. */
export async function readDirectory() {
  const file = join(root, 'apps/services/src/wallets/read-wallets.ts')
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' })
  return module.readWallets()
}

/** The file's text: one line for each wallet, without the test wallets of the sandbox. */
export function snapshotSource(records) {
  const lines = records.filter(({ badge_type }) => badge_type !== 'certified').map(line)
  return `/**
 * The directory's wallets as of this release, one on each line: id, name, rdns, namespaces, whether it can be paired, then links without
 * what they all begin with: homepage, phone, computer, web app, Chrome, iOS, Android. Written by \`npm run wallet-snapshot\`.
 */
export const SNAPSHOT_LINES = \`${lines.join('\n')}\`
`
}

function line(record) {
  const namespaces = [...new Set(record.chains.map((chain) => chain.slice(0, chain.indexOf(':'))))]
  const fields = [
    record.id,
    record.name,
    record.rdns ?? '',
    namespaces.join(' '),
    record.supports_wc ? '1' : '',
    without(WEB, record.homepage),
    without(WEB, record.mobile_link),
    without(WEB, record.desktop_link),
    without(WEB, record.webapp_link),
    without(CHROME_STORE, record.chrome_store),
    without(APP_STORE, record.app_store),
    without(PLAY_STORE, record.play_store)
  ]
  const odd = fields.find((field) => /[|`\\$\n]/.test(field))
  if (odd !== undefined) throw new Error(`The snapshot has no way to write ${odd}`)
  return fields.join('|').replace(/\|+$/, '')
}

const without = (beginning, link) => (link?.startsWith(beginning) ? link.slice(beginning.length) : (link ?? ''))
