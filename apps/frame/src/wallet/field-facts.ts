import type { PlainField } from '@appkit/transaction-decoder'
import type { Fact } from '../approval/review.js'
import { showName, showText } from './show-text.js'

/** Fields of typed data as they are signed. */
export function fieldFacts(fields: readonly PlainField[]): Fact[] {
  return fields.map(({ path, type, value }) => ({
    name: showName(path.join('.')),
    value: showText(String(value)).text,
    form: type === 'address' ? 'address' : 'raw'
  }))
}
