import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { catalogs } from './catalogs.js'
import { en, type ServiceTexts } from './en.js'

/** The texts of a language, by key. */
export type Texts = Readonly<Record<keyof ServiceTexts, string>>

/** The language in which a user is written to. */
export interface ServiceLanguage {
  /** BCP 47. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Texts
}

export const ENGLISH: ServiceLanguage = { tag: 'en', direction: 'ltr', texts: en }

/** Wishes that are looked at; no user has more. */
const MOST_WISHES = 16

/**
 * The language that a request asks for: the first of its wishes that there are texts in. The frame sends that of the widget, a browser its own.
 * @source https://www.rfc-editor.org/rfc/rfc9110#name-accept-language
 */
export async function languageOf({ req }: Pick<Context, 'req'>): Promise<ServiceLanguage> {
  const wishes = parseAccept(req.header('accept-language') ?? '')
  for (const { type } of wishes.slice(0, MOST_WISHES)) {
    const tag = matchLanguage(type)
    if (tag === 'en') return ENGLISH
    const load = tag !== undefined && Object.hasOwn(catalogs, tag) ? catalogs[tag] : undefined
    if (tag !== undefined && load)
      return { tag, direction: tag === 'ar' || tag === 'he' ? 'rtl' : 'ltr', texts: await load() }
  }
  return ENGLISH
}

/** The language of a tag: `pt-BR` → `pt`, `zh-HK` → `zh-TW`. @returns undefined for what is no tag */
function matchLanguage(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return language === 'zh' ? (script === 'Hant' ? 'zh-TW' : 'zh-CN') : language
  } catch {
    return undefined
  }
}

/** A text with its places, `{name}`, filled in. What fills a place is not looked at again. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w{1,32})\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? place) : place
  )
}
