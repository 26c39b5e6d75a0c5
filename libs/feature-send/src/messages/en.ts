import { extrasEn } from './extras-en.js'
import { formEn } from './form-en.js'
import { laterEn } from './later-en.js'

/** Every text of the sending, in English. */
export const en = { ...formEn, ...extrasEn, ...laterEn } as const
