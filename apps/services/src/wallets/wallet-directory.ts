import { Hono } from 'hono'
import assets from '../../data/assets.json' with { type: 'json' }
import marks from '../../data/marks.json' with { type: 'json' }
import { ServiceError } from '../errors/service-error.js'
import { cacheAnswers } from '../http/cache-answers.js'
import { ORIGINS_PATH } from '../http/cross-origin.js'
import type { OriginPattern } from '../http/origin-pattern.js'
import { readQuery } from '../http/read-query.js'
import { fileNameOf, type PictureSource } from '../images/picture-source.js'
import { walletFinder } from './find-wallets.js'
import { knownOrDrawn } from './known-or-drawn.js'
import { initials } from './monogram.js'
import { readWalletQuery } from './wallet-query.js'
import type { WalletRecord } from './wallet-record.js'

const LIST_HEADERS = { 'cache-control': 'public, max-age=300' }

/** The module's dependencies. */
export interface WalletDirectoryOptions {
  readonly wallets: readonly WalletRecord[]
  /** Pages that may use the project. */
  readonly origins: readonly Pick<OriginPattern, 'text'>[]
  readonly pictures: PictureSource
  /** Whether apps may count how they are used. */
  readonly isAnalyticsEnabled: boolean
}

/** The module that knows the wallets: the list, its search, the pictures, and the settings of the project. */
export function walletDirectory({ wallets, origins, pictures, isAnalyticsEnabled }: WalletDirectoryOptions): Hono {
  const directory = new Hono()
  const findWallets = walletFinder(wallets)
  const walletOfImage = new Map(wallets.map((wallet) => [wallet.image_id, wallet]))
  const assetNames = new Map(Object.entries(assets))
  const assetMarks = new Map(Object.entries(marks.assets))
  const walletMarks = new Map(Object.entries(marks.wallets))
  const answer = knownOrDrawn(pictures)

  directory.on('GET', ['/getWallets', '/getWalletImage/*', '/public/*'], cacheAnswers())
  directory.get('/getWallets', (context) =>
    context.json(findWallets(readWalletQuery(readQuery(context))), 200, LIST_HEADERS)
  )
  directory.get('/getWalletImage/:id', (context) => {
    const id = context.req.param('id')
    const wallet = walletOfImage.get(id)
    if (!wallet) throw noPicture()
    const { name } = wallet
    return answer(
      context,
      { kind: 'wallets', names: [id, fileNameOf(name)], mark: walletMarks.get(name) },
      { letters: initials(name), seed: wallet.id, shape: 'square' }
    )
  })
  directory.get('/public/getAssetImage/:id', (context) => {
    const id = context.req.param('id')
    const name = assetNames.get(id)
    const names = name === undefined ? [id] : [id, fileNameOf(name)]
    return answer(
      context,
      { kind: 'networks', names, mark: assetMarks.get(name ?? '') },
      name === undefined ? undefined : { letters: initials(name), seed: name, shape: 'circle' }
    )
  })
  directory.get('/public/getCurrencyImage/:code', (context) => {
    const code = context.req.param('code').toUpperCase()
    const letters = /^[A-Z]{3}$/.test(code) ? currencySign(code) : undefined
    if (letters === undefined) throw noPicture()
    return answer(context, { kind: 'currencies', names: [code] }, { letters, seed: code, shape: 'circle' })
  })
  directory.get('/public/getTokenImage/:symbol', (context) => {
    const symbol = context.req.param('symbol')
    if (!/^[\p{L}\p{N}$.+-]{1,32}$/u.test(symbol)) throw noPicture()
    return answer(
      context,
      { kind: 'tokens', names: [symbol] },
      { letters: [...symbol].slice(0, 4).join(''), seed: symbol.toUpperCase(), shape: 'circle' }
    )
  })
  directory.get(ORIGINS_PATH, (context) => context.json({ allowedOrigins: origins.map(({ text }) => text) }))
  directory.get('/getAnalyticsConfig', (context) => context.json({ isAnalyticsEnabled }))
  return directory
}

function noPicture(): ServiceError {
  return new ServiceError('NOT_FOUND', 'There is no such picture')
}

/** The sign of a currency, `$` for `USD`, or its code where it has none. @returns `undefined` when there is no such currency */
function currencySign(code: string): string | undefined {
  if (!Intl.supportedValuesOf('currency').includes(code)) return undefined
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol'
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? code
}
