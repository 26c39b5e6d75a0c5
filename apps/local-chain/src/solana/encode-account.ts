import { getBase58Decoder, getBase64Decoder, type Base64EncodedBytes, type EncodedAccount } from '@solana/kit'
import {
  AccountState,
  TOKEN_PROGRAM_ADDRESS,
  getMintDecoder,
  getMintSize,
  getTokenDecoder,
  getTokenSize,
  type Mint,
  type Token
} from '@solana-program/token'
import { invalidParams } from './rpc-failure.js'

/** The program of tokens with extensions. */
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The type byte of a Token-2022 account that has extensions, after the part that both programs share. */
const TYPE_OFFSET = 165
const MINT_TYPE = 1

const PROGRAM_NAMES: Readonly<Record<string, string>> = {
  [TOKEN_PROGRAM_ADDRESS]: 'spl-token',
  [TOKEN_2022_PROGRAM]: 'spl-token-2022'
}

/** Facts of the parsed form that are not in the account. */
export type ReadDecimals = (mint: string) => number

/** The token account in these bytes; `undefined` for anything else. */
export function readTokenAccount({ programAddress, data }: EncodedAccount): Token | undefined {
  if (PROGRAM_NAMES[programAddress] === undefined || data.length < getTokenSize()) return undefined
  if (data.length > TYPE_OFFSET && data[TYPE_OFFSET] === MINT_TYPE) return undefined
  return getTokenDecoder().decode(data.slice(0, getTokenSize()))
}

/** The mint in these bytes; `undefined` for anything else. */
export function readMint({ programAddress, data }: EncodedAccount): Mint | undefined {
  if (PROGRAM_NAMES[programAddress] === undefined) return undefined
  const isMint = data.length === getMintSize() || (data.length > TYPE_OFFSET && data[TYPE_OFFSET] === MINT_TYPE)
  return isMint ? getMintDecoder().decode(data.slice(0, getMintSize())) : undefined
}

/** An amount of tokens as nodes write it. */
export function tokenAmount(amount: bigint, decimals: number): object {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const uiAmountString = rest === '' ? whole : `${whole}.${rest}`
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** How an account is to be written. @source Solana RPC */
export interface AccountFormat {
  /** `base64` (default), `base58`, `jsonParsed` */
  readonly encoding?: unknown
  /** A part of the data; not with `jsonParsed`. */
  readonly dataSlice?: unknown
}

/** An account as nodes write it. */
export function encodeAccount(account: EncodedAccount, format: AccountFormat, decimalsOf: ReadDecimals): object {
  const { offset = 0, length = Infinity } = (format.dataSlice ?? {}) as { offset?: number; length?: number }
  const part = { ...account, data: account.data.slice(offset, offset + length) }
  const isWhole = format.encoding === 'jsonParsed'
  return {
    data: encodeData(isWhole ? account : part, format.encoding ?? 'base64', decimalsOf),
    executable: account.executable,
    lamports: account.lamports,
    owner: account.programAddress,
    rentEpoch: 0,
    space: account.space
  }
}

function encodeData(account: EncodedAccount, encoding: unknown, decimalsOf: ReadDecimals): unknown {
  if (encoding === 'base58') return [getBase58Decoder().decode(account.data), encoding]
  if (encoding === 'jsonParsed') return parseData(account, decimalsOf) ?? [toBase64(account.data), 'base64']
  if (encoding === 'base64') return [toBase64(account.data), encoding]
  throw invalidParams('encoding')
}

function toBase64(data: EncodedAccount['data']): Base64EncodedBytes {
  return getBase64Decoder().decode(data) as Base64EncodedBytes
}

function parseData(account: EncodedAccount, decimalsOf: ReadDecimals): object | undefined {
  const program = PROGRAM_NAMES[account.programAddress]
  const shape = { program, space: account.space }
  const token = readTokenAccount(account)
  if (token) {
    const info = {
      mint: token.mint,
      owner: token.owner,
      state: token.state === AccountState.Frozen ? 'frozen' : 'initialized',
      isNative: token.isNative.__option === 'Some',
      tokenAmount: tokenAmount(token.amount, decimalsOf(token.mint))
    }
    return { ...shape, parsed: { type: 'account', info } }
  }
  const mint = readMint(account)
  if (!mint) return undefined
  const info = {
    decimals: mint.decimals,
    supply: mint.supply.toString(),
    isInitialized: mint.isInitialized,
    mintAuthority: mint.mintAuthority.__option === 'Some' ? mint.mintAuthority.value : null,
    freezeAuthority: mint.freezeAuthority.__option === 'Some' ? mint.freezeAuthority.value : null
  }
  return { ...shape, parsed: { type: 'mint', info } }
}
