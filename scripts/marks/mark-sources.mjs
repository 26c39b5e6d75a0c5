import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runnerImport } from 'vite'
import { root } from '../workspace/root.mjs'
import { readDirectory } from '../wallet-snapshot/snapshot-source.mjs'
import { GROUNDS, MORE_NETWORKS, NETWORKS, SLUGS, SOCIALS, WALLETS } from './chosen-marks.mjs'

const require = createRequire(join(root, 'package.json'))
const MADE = 'Written by `npm run marks`; where it comes from and by which rules it is shown: docs/marks.md.'

/** The files of the marks that the libs bring along, and their texts. */
export async function markSources() {
  const [plainSvg, records] = await Promise.all([loadPlainSvg(), readDirectory()])
  const { wallets: places } = JSON.parse(readFileSync(join(root, 'apps/services/data/marks.json'), 'utf8'))
  const draw = async (place) => drawing(plainSvg, place)
  const drawNetwork = async (name) =>
    GROUNDS[name]
      ? onGround(await draw(`networks/branded/${name}`), GROUNDS[name])
      : draw(`networks/background/${name}`)
  const wallets = WALLETS.map((name) => {
    const record = records.find((one) => one.name === name)
    if (!record || !places[name]) throw new Error(`The directory's data has no wallet ${name}, or no mark of it`)
    return { place: places[name], id: record.id, slug: SLUGS[name] ?? slugOf(name) }
  })
  const file = async (path, name, text, chosen, drawOne) => ({
    file: `libs/ui-react/src/marks/${path}`,
    source: sourceOf(name, text, await Promise.all(chosen.map(async ([of, ids]) => [await drawOne(of), ids])))
  })
  const walletFile = await file(
    'wallet-marks.ts',
    'WALLET_MARKS',
    'The marks of the wallets that most people use, by the directory’s id: SVG.',
    wallets.map(({ place, id }) => [place, [id]]),
    draw
  )
  const relay = await draw('wallets/background/wallet-connect')
  return [
    await file(
      'network-marks.ts',
      'NETWORK_MARKS',
      'The marks of the networks that the kit defines, by CAIP-2 id: SVG.',
      NETWORKS,
      drawNetwork
    ),
    await file(
      'more-network-marks.ts',
      'MORE_NETWORK_MARKS',
      'The marks of other networks that many apps have, by CAIP-2 id: SVG.',
      MORE_NETWORKS,
      drawNetwork
    ),
    {
      ...walletFile,
      source: `${walletFile.source}\n/** Directory ids of these wallets, by what they are called in code. */\nexport const WALLET_IDS: Readonly<Record<string, string>> = {\n${wallets.map(({ id, slug }) => `  ${key(slug)}: ${quoted(id)}`).join(',\n')}\n}\n`
    },
    {
      file: 'libs/ui-react/src/marks/wallet-connect-mark.ts',
      source: `/** The mark of WalletConnect: SVG. ${MADE} */\nexport const WALLET_CONNECT_MARK =\n  ${quoted(relay)}\n`
    },
    { file: 'libs/ui-react/src/marks/social-marks.ts', source: socialSource() }
  ]
}

async function loadPlainSvg() {
  const file = join(root, 'apps/services/src/images/plain-svg.ts')
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' })
  return module.plainSvg
}

/** @param place in `@web3icons/core`, e.g. `networks/background/base` */
async function drawing(plainSvg, place) {
  const folder = join(dirname(require.resolve('@web3icons/core')), 'svgs')
  const { default: text } = await import(pathToFileURL(join(folder, `${place}.svg.js`)).href)
  const plain = plainSvg(text)
  if (plain === undefined) throw new Error(`${place} is no drawing that may be shown`)
  return plain
}

/** A drawing of 24 by 24 on a ground, with space around it. */
function onGround(svg, { fill, space }) {
  const size = 24 + 2 * space
  const box = `viewBox="${-space} ${-space} ${size} ${size}"`
  const ground = `<path fill="${fill}" d="M${-space} ${-space}h${size}v${size}h-${size}z"/>`
  if (!svg.includes('viewBox="0 0 24 24"')) throw new Error('A mark is drawn in another size')
  return svg.replace('viewBox="0 0 24 24"', box).replace(/^<svg[^>]*>/, (opened) => opened + ground)
}

/** @param marks drawings, and the ids that each is for */
function sourceOf(name, text, marks) {
  const lines = marks.flatMap(([svg, [first, ...others]]) => [
    `  ${key(first)}:\n    ${quoted(svg)}`,
    ...others.map((id) => [id, first])
  ])
  const own = lines.filter((line) => typeof line === 'string').join(',\n')
  const shared = lines.filter((line) => typeof line !== 'string')
  const alike = shared.map(([id, first]) => `  ${quoted(id)}: OWN[${quoted(first)}]`).join(',\n')
  if (shared.length === 0)
    return `/** ${text} ${MADE} */\nexport const ${name}: Readonly<Record<string, string>> = {\n${own}\n}\n`
  return `const OWN = {\n${own}\n}\n\n/** ${text} ${MADE} */\nexport const ${name}: Readonly<Record<string, string>> = {\n  ...OWN,\n${alike}\n}\n`
}

function socialSource() {
  const logos = JSON.parse(readFileSync(require.resolve('@iconify-json/logos/icons.json'), 'utf8'))
  const marks = Object.entries(SOCIALS).map(([provider, { from, name, colors = {} }]) => {
    const { body, width, height } = from === 'logos' ? logoOf(logos, name) : simpleIcon(name)
    const shapes = [...body.matchAll(/<path ([^>]*?)\/?>/g)].map(([, attributes]) => {
      const fill = /fill="([^"]+)"/.exec(attributes)?.[1] ?? 'none'
      const path = quoted(/\bd="([^"]+)"/.exec(attributes)[1])
      return `      [\n        ${quoted(colors[fill] ?? fill)},\n        ${path}\n      ]`
    })
    if (shapes.length !== body.match(/<[a-z]+/g).filter((tag) => tag !== '<title' && tag !== '<svg').length)
      throw new Error(`${name} is made of more than paths`)
    return `  ${provider}: {\n    viewBox: '0 0 ${width} ${height}',\n    shapes: [\n${shapes.join(',\n')}\n    ]\n  }`
  })
  return `import type { SocialProvider } from '@appkit/core'

/** A mark: paths with their fills. \`ink\` is black on light grounds and white on dark ones. */
export interface SocialMark {
  readonly viewBox: string
  readonly shapes: readonly (readonly [fill: string, path: string])[]
}

/** The marks of the logins. ${MADE} */
export const SOCIAL_MARKS: Readonly<Record<SocialProvider, SocialMark>> = {
${marks.join(',\n')}
}
`
}

function logoOf({ icons, width = 256, height = 256 }, name) {
  const icon = icons[name]
  return { body: icon.body, width: icon.width ?? width, height: icon.height ?? height }
}

function simpleIcon(name) {
  const file = join(dirname(require.resolve('simple-icons')), 'icons', `${name}.svg`)
  return { body: readFileSync(file, 'utf8'), width: 24, height: 24 }
}

/** What a wallet is called in code: `Trust Wallet` is `trust`. */
const slugOf = (name) =>
  name
    .toLowerCase()
    .replace(/ wallet$/, '')
    .replace(/[^a-z0-9]+/g, '-')

/** A property's name as the formatter wants it. */
const key = (text) => (/^[a-z_$][\w$]*$/i.test(text) ? text : quoted(text))

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
