import { Hono } from 'hono'
import { maxUint256 } from 'viem'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChains } from '../evm/evm-chain.js'
import { servedChain } from '../evm/wanted-chains.js'
import { tokenIconUrl } from '../images/picture-urls.js'
import { baseUrl } from '../http/base-url.js'
import { readJson } from '../http/read-json.js'
import { readQuery } from '../http/read-query.js'
import { buildApproval, readAllowance } from './build-approval.js'
import { estimateGas } from './estimate-gas.js'
import { readGasPrices } from './gas-price.js'
import { readAllowanceQuery, readApprovalQuery, readQuoteQuery, readTransactionBody } from './swap-query.js'
import type { SwapSource } from './swap-source.js'

const MAX_BYTES = 8 * 1024
const NOT_STORED = { 'cache-control': 'no-store' }

/** The module's dependencies. */
export interface SwapsOptions {
  readonly chains: EvmChains
  readonly source: SwapSource
  /** Without a slash at the end. `undefined`: where it was asked. */
  readonly publicUrl: string | undefined
}

/**
 * The module that prepares swaps of listed tokens: what can be swapped, what it would bring, and the transactions to sign.
 * It signs and sends nothing. Amounts are base units as text.
 */
export function swaps({ chains, source, publicUrl }: SwapsOptions): Hono {
  const app = new Hono()

  app.get('/v1/convert/tokens', (context) => {
    const { chainId } = servedChain(chains, readQuery(context).get('chainId') ?? '')
    const base = baseUrl(context, publicUrl)
    const tokens = (source.tokensOf(chainId) ?? []).map(({ address, name, symbol, decimals }) => ({
      name,
      symbol,
      address: `${chainId}:${address}`,
      decimals,
      logoUri: tokenIconUrl(base, symbol)
    }))
    return context.json({ tokens })
  })

  app.get('/v1/convert/quotes', async (context) => {
    const swap = readQuoteQuery(readQuery(context), source)
    const quote = {
      id: null,
      fromAmount: String(swap.amount),
      fromAccount: `${swap.chainId}:${swap.from}`,
      toAmount: String(await source.quote(swap)),
      toAccount: `${swap.chainId}:${swap.to}`
    }
    return context.json({ quotes: [quote] }, 200, NOT_STORED)
  })

  app.get('/v1/convert/allowance', async (context) => {
    const { account, ...pair } = readAllowanceQuery(readQuery(context), source)
    const spender = source.spenderOf(pair)
    if (!spender) return context.json({ allowance: String(maxUint256) }, 200, NOT_STORED)
    const { allowance } = await readAllowance(servedChain(chains, pair.chainId), { token: pair.from, account, spender })
    return context.json({ allowance: String(allowance) }, 200, NOT_STORED)
  })

  app.get('/v1/convert/gas-price', async (context) => {
    const prices = await readGasPrices(servedChain(chains, readQuery(context).get('chainId') ?? ''))
    const { standard, fast, instant } = prices
    return context.json({ standard: String(standard), fast: String(fast), instant: String(instant) }, 200, NOT_STORED)
  })

  app.get('/v1/convert/build-approve', async (context) => {
    const { pair, account, amount } = readApprovalQuery(readQuery(context), source)
    const spender = source.spenderOf(pair)
    if (!spender) throw new ServiceError('BAD_REQUEST', 'This swap needs no approval')
    const chain = servedChain(chains, pair.chainId)
    const [approval, gasPrices] = await Promise.all([
      buildApproval(chain, { token: pair.from, account, spender, amount }),
      readGasPrices(chain)
    ])
    const tx = {
      from: `${pair.chainId}:${account}`,
      to: `${pair.chainId}:${approval.to}`,
      data: approval.data,
      value: String(approval.value),
      eip155: { gas: Number(approval.gas), gasPrice: String(gasPrices.standard) }
    }
    return context.json({ tx, step: approval.step }, 200, NOT_STORED)
  })

  app.post('/v1/convert/build-transaction', async (context) => {
    const { swap, account, slippage, isEstimated } = readTransactionBody(await readJson(context, MAX_BYTES), source)
    const chain = servedChain(chains, swap.chainId)
    const [call, gasPrices] = await Promise.all([source.buildCall(swap, { account, slippage }), readGasPrices(chain)])
    const { to, data, value, usualGas } = call
    const estimate = isEstimated ? await estimateGas(chain, { account, to, data, value }) : 0n
    // A pool writes down its prices with the first swap of a second, which costs more than an estimate made within that second.
    const gas = estimate > usualGas ? estimate : usualGas
    const tx = {
      from: `${swap.chainId}:${account}`,
      to: `${swap.chainId}:${to}`,
      data,
      amount: String(swap.amount),
      value: String(value),
      eip155: { gas: String(gas), gasPrice: String(gasPrices.standard) }
    }
    return context.json({ tx }, 200, NOT_STORED)
  })
  return app
}
