import { formEn } from './form-en.js'
import { laterEn } from './later-en.js'

/** Every text of the sending, in English. */
export const en = { ...formEn, ...laterEn } as const
