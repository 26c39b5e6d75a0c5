import { socialViewsEn } from './social-views-en.js'
import { socialsEn } from './socials-en.js'

/** Every text of social logins, in English. */
export const allSocialsEn = { ...socialsEn, ...socialViewsEn } as const
