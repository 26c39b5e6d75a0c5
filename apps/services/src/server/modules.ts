import { Hono } from 'hono'
import { authModule } from '../auth/auth-module.js'
import { signedInUser } from '../auth/signed-in-user.js'
import { walletVerifiers } from '../auth/wallet-verifiers.js'
import { balances } from '../balances/balances.js'
import { bundler } from '../bundler/bundler.js'
import { chainProxy } from '../chains/chain-proxy.js'
import { collectibles } from '../collectibles/collectibles.js'
import type { ModuleName } from '../config/config.js'
import { swaps } from '../convert/swaps.js'
import { uniswap } from '../convert/uniswap.js'
import { localExchangeModule } from '../exchange/local-exchange-module.js'
import { farcasterRelay } from '../farcaster/farcaster-relay.js'
import { idRegistry } from '../farcaster/id-registry.js'
import type { Farcaster } from '../login/farcaster-login.js'
import { history } from '../history/history.js'
import { images } from '../images/images.js'
import { nameService } from '../names/name-service.js'
import { deletePlainKeys } from '../sessions/session-registry.js'
import { sessionService } from '../sessions/session-service.js'
import { signatureCheck, type SignatureCheck } from '../signatures/signature-check.js'
import { loginModule } from '../login/login-module.js'
import { localOnrampModule } from '../onramp/local-onramp-module.js'
import { paymentBook } from '../onramp/payment-book.js'
import { tokenPrices } from '../prices/token-prices.js'
import { localTransfersModule } from '../transfers/local-transfers-module.js'
import { generateWallets } from '../wallets/generate-wallets.js'
import { readWallets } from '../wallets/read-wallets.js'
import { walletDirectory } from '../wallets/wallet-directory.js'
import type { ServiceParts } from './service-parts.js'

/** How each module is made. */
export const MODULES: Readonly<Record<ModuleName, (parts: ServiceParts) => Hono>> = {
  wallets: ({ config, pictures }) =>
    walletDirectory({
      wallets: [...readWallets(), ...generateWallets(config.generatedWallets)],
      origins: config.origins,
      pictures,
      isAnalyticsEnabled: config.isAnalyticsEnabled
    }),
  chains: ({ config, requestLimit, nodeCalls }) =>
    chainProxy({
      nodes: config.chains,
      timeout: config.limits.upstreamTimeout,
      callGas: config.limits.callGas,
      calls: nodeCalls,
      requestLimit
    }),
  balances: ({ chains, prices, config }) => balances({ chains, prices, publicUrl: config.publicUrl }),
  history: ({ chains, history: source, tokens, prices, storage, config }) =>
    history({ chains, source, tokens, prices, payments: paymentBook(storage), publicUrl: config.publicUrl }),
  collectibles: ({ chains, history: source, tokens, collectibles: book, config }) =>
    collectibles({ chains, source, tokens, book, publicUrl: config.publicUrl }),
  images: ({ chains, listed, collectibles: book }) => images({ chains, listed, collectibles: book }),
  prices: ({ config, chains, prices }) => tokenPrices({ chains, prices, publicUrl: config.publicUrl }),
  convert: ({ config, chains }) => swaps({ chains, source: uniswap(chains), publicUrl: config.publicUrl }),
  onramp: ({ config, chains, prices, storage }) =>
    localOnrampModule({ chains, prices, storage, publicUrl: config.publicUrl }),
  exchange: ({ config, chains, storage, pictures }) =>
    localExchangeModule({ chains, storage, publicUrl: config.publicUrl, pictures }),
  transfers: ({ chains, prices, storage }) => localTransfersModule({ chains, prices, storage }),
  names: (parts) =>
    nameService({
      storage: parts.storage,
      suffixes: parts.config.nameSuffixes,
      isSigned: signatureCheckOf(parts),
      callers: parts.payers,
      perDay: parts.config.namesPerDay,
      lapseDays: parts.config.nameLapseDays
    }),
  sessions: (parts) => {
    const { config, storage, people, vault, requestLimit, log } = parts
    deletePlainKeys(storage).catch((error: unknown) => log('sessions', error))
    return sessionService({
      storage,
      vault,
      signedInUser: config.auth && signedInUser({ origin: config.auth.origin, storage: people }),
      isSigned: signatureCheckOf(parts),
      callerOf: requestLimit.callerOf
    })
  },
  login: (parts) => {
    const { config, people, mails, vault, requestLimit, log } = parts
    return config.login && mails && vault
      ? loginModule({
          farcaster: farcasterOf(parts),
          storage: people,
          mails,
          vault,
          origins: config.origins,
          projectIds: config.projectIds,
          mailsPerProject: config.login.mailsPerDay,
          mailPause: config.login.mailPause,
          publicUrl: config.publicUrl,
          callerOf: requestLimit.callerOf,
          hasPasskeys: config.login.hasPasskeys,
          frameOrigin: config.login.frameOrigin,
          socials: config.login.socials,
          upstreamTimeout: config.limits.upstreamTimeout,
          log: (error) => log('login', error)
        })
      : new Hono()
  },
  auth: ({ config, people, nodeCalls, requestLimit, log }) => {
    const { upstreamTimeout } = config.limits
    return config.auth
      ? authModule({
          ...config.auth,
          storage: people,
          verifiers: walletVerifiers({ nodes: config.chains, calls: nodeCalls, timeout: upstreamTimeout }),
          callerOf: requestLimit.callerOf,
          upstreamTimeout,
          log: (error) => log('auth', error)
        })
      : new Hono()
  },
  bundler: ({ config, storage, nodeCalls, requestLimit, log }) =>
    config.bundler
      ? bundler({
          ...config.bundler,
          nodes: config.chains,
          storage,
          timeout: config.limits.upstreamTimeout,
          callGas: config.limits.callGas,
          calls: nodeCalls,
          requestLimit,
          log: (error) => log('bundler', error)
        })
      : new Hono()
}

function signatureCheckOf({ config, nodeCalls }: ServiceParts): SignatureCheck {
  const { upstreamTimeout: timeout, callGas } = config.limits
  return signatureCheck({ nodes: config.chains, timeout, callGas, calls: nodeCalls })
}

function farcasterOf(parts: ServiceParts): Farcaster | undefined {
  const { config, nodeCalls: calls } = parts
  const { upstreamTimeout: timeout, callGas } = config.limits
  const { farcaster } = config.login ?? {}
  const url = farcaster && config.chains.get(farcaster.registry.chainId)
  if (!farcaster || url === undefined) return undefined
  const { chainId, address } = farcaster.registry
  return {
    relay: farcasterRelay({ url: farcaster.relay, timeout }),
    idOf: idRegistry({ address, url, timeout, callGas, calls }),
    chainId,
    isSigned: signatureCheckOf(parts)
  }
}
