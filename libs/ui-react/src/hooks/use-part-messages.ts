import type { Translator } from '@appkit/core/internal'
import { useMemo } from 'react'
import { partsEn } from '../messages/parts-en.js'
import { useMessages } from './use-messages.js'

/**
 * The translator for parts that any feature may show: their English words come with the part, so that no view has to bring them. Texts of the
 * host and of other languages stay above them.
 */
export function usePartMessages(): Translator<typeof partsEn> {
  const t = useMessages()
  return useMemo(() => {
    const english: Readonly<Record<string, string>> = partsEn
    const dynamic: typeof t.dynamic = (key, values, fallback) => t.dynamic(key, values, english[key] ?? fallback)
    const translate = (key: string, values?: Readonly<Record<string, string | number>>) => dynamic(key, values)
    return Object.assign(translate, { dynamic, locale: t.locale, languageOf: t.languageOf }) as Translator<
      typeof partsEn
    >
  }, [t])
}
