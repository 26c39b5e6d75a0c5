/** What a key with a count begins with. @param keys the English keys, in anything that has `has` */
export function pluralBase(key, keys) {
  const [, base] = /^(.*)\.(?:one|other)$/.exec(key) ?? []
  return base !== undefined && keys.has(`${base}.one`) && keys.has(`${base}.other`) ? base : undefined
}

/** The forms of texts with a count in a language, by its plural rules: `few`, `one` … */
export function pluralForms(language) {
  const order = ['zero', 'one', 'two', 'few', 'many', 'other']
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return order.filter((form) => forms.includes(form))
}

/**
 * The keys that a language has: those of English, texts with a count in its own forms.
 * @param english texts by key @returns for each key the English text that it translates
 */
export function wantedKeys(english, language) {
  const forms = pluralForms(language)
  const wanted = new Map()
  for (const [key, { text }] of english) {
    const base = pluralBase(key, english)
    if (base === undefined) wanted.set(key, text)
    else
      for (const form of forms)
        wanted.set(`${base}.${form}`, english.get(`${base}.${form === 'one' ? 'one' : 'other'}`).text)
  }
  return wanted
}
