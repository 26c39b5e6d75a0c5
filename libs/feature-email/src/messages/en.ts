import { accountEn } from './account-en.js'
import { accountTypeEn } from './account-type-en.js'
import { fieldEn } from './field-en.js'
import { mailEn } from './mail-en.js'

/** Every text of logging in by email, in English. */
export const en = { ...accountEn, ...accountTypeEn, ...fieldEn, ...mailEn } as const
