import { visitImports } from '../support/imports.mjs'
import { placeOf } from '../support/place.mjs'

const heavy =
  /^(viem|wagmi|@wagmi\/.*|@solana\/(web3\.js|kit)|@solana-program\/.*|@polkadot\/.*|@cosmjs\/.*|cosmjs-types|bitcoinjs-lib|@bitcoinerlab\/.*|@walletconnect\/.*|ox)($|\/)/

/** Wallets are found without loading a chain library: discovery/ and the descriptor in index.ts import only its types. */
export const lightDiscovery = {
  create(context) {
    const place = placeOf(context.filename)
    if (place?.group !== 'libs' || place.isTest || !/^src\/(discovery\/|index\.ts$)/.test(place.inside)) return {}
    return visitImports(({ node, specifier, isType, isDynamic }) => {
      if (!isType && !isDynamic && heavy.test(specifier)) {
        context.report({ node, message: `${specifier} is too heavy for a page that only lists wallets` })
      }
    })
  }
}
