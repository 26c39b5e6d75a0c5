import {
  isCaipNetworkId,
  parseCaipNetworkId,
  type CaipNetworkId,
  type ChainNamespace,
  type DecimalAmount
} from '@appkit/core'
import type { PaymentAsset } from '@appkit/core/data'
import { parseAmount } from '@appkit/core/internal'
import { exactAmount } from './exact-amount.js'
import { createPayError } from './pay-errors.js'
import type { ExchangeChoice, Payment, PaymentOptions } from './payment.js'

/** Where something can be paid. */
const PAY_NAMESPACES: readonly ChainNamespace[] = ['eip155', 'solana']
const ADDRESSES: Partial<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
}
const ZERO_ADDRESS = /^0x0{40}$|^1{32}$/
const TEXT_LIMIT = 128
const DECIMALS_LIMIT = 77
const EXCHANGE_ID = /^[\w-]{1,64}$/
const EXCHANGES_LIMIT = 50
const URL_LIMIT = 2_048

/**
 * Checks what a host wants to be paid.
 * @param id tells it from other payments
 * @throws AppKitError OPTIONS_INVALID, INVALID_ADDRESS, INVALID_AMOUNT, NETWORK_NOT_SUPPORTED; its text is that of a pay code
 */
export function readPayment(options: PaymentOptions, id: string): Payment {
  const given: Partial<PaymentOptions> = isRecord(options) ? options : {}
  if (!isRecord(given.paymentAsset)) throw createPayError('INVALID_PAYMENT_CONFIG', 'paymentAsset is missing')
  const asset = readPaymentAsset(given.paymentAsset)
  const recipient = readRecipient(given.recipient, asset.network)
  const amount = exactAmount(given.amount)
  if (amount === undefined || !fits(amount, asset.metadata.decimals))
    throw createPayError('INVALID_AMOUNT', shown(given.amount))
  const { choice = 'pay', openInNewTab: isInNewTab = true, redirectUrl: redirects = {} } = given
  if (choice !== 'pay' && choice !== 'deposit')
    throw createPayError('INVALID_PAYMENT_CONFIG', 'choice must be pay or deposit')
  if (typeof isInNewTab !== 'boolean')
    throw createPayError('INVALID_PAYMENT_CONFIG', 'openInNewTab must be true or false')
  if (!isRecord(redirects)) throw createPayError('INVALID_PAYMENT_CONFIG', 'redirectUrl must be an object')
  return {
    id,
    asset,
    recipient,
    amount,
    choice,
    isInNewTab,
    redirects: { success: readUrl(redirects.success), failure: readUrl(redirects.failure) },
    exchanges: readChoice(given.payWithExchange)
  }
}

/** @throws AppKitError OPTIONS_INVALID, NETWORK_NOT_SUPPORTED */
export function readPaymentAsset(asset: Partial<PaymentOptions['paymentAsset']>): PaymentAsset {
  if (!isRecord(asset)) throw createPayError('INVALID_ASSET', 'is missing')
  const { network, asset: token, metadata } = asset
  if (!isCaipNetworkId(network)) throw createPayError('INVALID_ASSET', 'network is no CAIP-2 id')
  const { namespace } = parseCaipNetworkId(network)
  if (!PAY_NAMESPACES.includes(namespace))
    throw createPayError('INVALID_CHAIN_NAMESPACE', `Unsupported chain namespace: ${namespace}`)
  if (typeof token !== 'string' || (token !== 'native' && !isAddressOf(network, token)))
    throw createPayError('INVALID_ASSET', 'asset is no address')
  const { name, symbol, decimals, logoURI } = metadata ?? {}
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_LIMIT
  const isCount = Number.isInteger(decimals) && decimals !== undefined && decimals >= 0 && decimals <= DECIMALS_LIMIT
  if (!isText(name) || !isText(symbol) || symbol === '' || !isCount)
    throw createPayError('INVALID_ASSET', 'metadata is not complete')
  return { network, asset: token, metadata: { name, symbol, decimals, ...(isText(logoURI) && { logoURI }) } }
}

/** Whether a text has the shape of an address on a network. */
function isAddressOf(network: CaipNetworkId, text: string): boolean {
  return ADDRESSES[parseCaipNetworkId(network).namespace]?.test(text) ?? false
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What was given, for an error: of anything but text and numbers the type is said. */
const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value

function readRecipient(recipient: unknown, network: CaipNetworkId): string {
  if (typeof recipient !== 'string' || recipient === '') throw createPayError('INVALID_RECIPIENT', shown(recipient))
  if (ZERO_ADDRESS.test(recipient)) throw createPayError('INVALID_RECIPIENT', recipient)
  if (!isAddressOf(network, recipient)) throw createPayError('INVALID_RECIPIENT_ADDRESS_FOR_ASSET', recipient)
  return recipient
}

function fits(amount: DecimalAmount, decimals: number): boolean {
  try {
    return parseAmount(amount, decimals) > 0n
  } catch {
    return false
  }
}

function readUrl(text: unknown): string | undefined {
  if (text === undefined) return undefined
  const isShort = typeof text === 'string' && text.length <= URL_LIMIT && URL.canParse(text)
  if (isShort && /^https?:$/.test(new URL(text).protocol)) return text
  throw createPayError('INVALID_PAYMENT_CONFIG', 'redirectUrl must be a web address')
}

function readChoice(choice: ExchangeChoice | undefined): ExchangeChoice {
  const read = (ids: unknown): readonly string[] | undefined => {
    if (ids === undefined) return undefined
    const isList = Array.isArray(ids) && ids.length <= EXCHANGES_LIMIT
    if (isList && ids.every((id) => typeof id === 'string' && EXCHANGE_ID.test(id))) return ids as string[]
    throw createPayError('INVALID_PAYMENT_CONFIG', 'payWithExchange must list ids of exchanges')
  }
  if (choice !== undefined && !isRecord(choice))
    throw createPayError('INVALID_PAYMENT_CONFIG', 'payWithExchange must be an object')
  return { includeOnly: read(choice?.includeOnly), exclude: read(choice?.exclude) }
}
