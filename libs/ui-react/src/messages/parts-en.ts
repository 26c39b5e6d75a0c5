/** The texts that parts of views bring along by themselves, in English. `{name}` is a place. */
export const partsEn = {
  'parts.amount.meant': 'Use {amount}',
  'parts.amount.unread': "Couldn't read this amount. Write it like {example}",
  'parts.copyAddress': 'Copy address {address}',
  'parts.facts.failed': "Couldn't check what this transaction changes.",
  'parts.notice.caution': 'Caution',
  'parts.notice.critical': 'Warning',
  'parts.tokens.empty': 'No tokens found',
  'parts.tokens.found.one': '{count} token found',
  'parts.tokens.found.other': '{count} tokens found',
  'parts.tokens.list': 'Tokens',
  'parts.tokens.search': 'Search token',
  'parts.tokens.suggested': 'Suggested',
  'parts.tokens.unnamed': 'Unnamed token',
  'parts.typed.matches': 'Correct'
} as const
