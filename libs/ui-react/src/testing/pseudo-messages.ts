import type { Messages } from '@appkit/core/internal'
import { uiMessages } from '../i18n/ui-messages.js'

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  A: 'Á',
  E: 'É',
  O: 'Ó',
  C: 'Ç'
}

/** A made-up language: every text a third longer, in brackets and with accents; places stay. @param more catalogs of features. */
export function createPseudoMessages(...more: readonly Messages[]): Messages {
  const all: Messages = Object.assign({}, uiMessages, ...more)
  return Object.fromEntries(Object.entries(all).map(([key, text]) => [key, pseudo(text)]))
}

function pseudo(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((piece, index) => (index % 2 === 1 ? piece : [...piece].map((letter) => ACCENTED[letter] ?? letter).join('')))
    .join('')
  return `[${accented}${'·'.repeat(Math.ceil(text.length / 3))}]`
}
