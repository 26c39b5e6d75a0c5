import type { Translator } from '@appkit/core/internal'
import type { partsEn } from '../../messages/parts-en.js'
import { cutAddress } from '../address-text/cut-address.js'
import type { TokenChoice } from './token-choice.js'

/** What a token is called: its name, else its symbol, else its address with the middle cut. */
export function tokenName({ name, symbol, address }: TokenChoice, t: Translator<typeof partsEn>): string {
  return name || symbol || (address === undefined ? t('parts.tokens.unnamed') : cutAddress(address))
}
