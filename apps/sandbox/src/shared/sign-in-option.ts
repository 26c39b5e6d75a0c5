import type { CreateAppKitOptions } from '@appkit/sdk'
import { DefaultSIWX } from '@appkit/sdk/siwx'

/** How people sign in on a page: `?siwx=required`, `?siwx=optional`. @default they do not */
export function signInOption(query: URLSearchParams): Pick<CreateAppKitOptions, 'siwx'> {
  const wanted = query.get('siwx')
  return wanted === null ? {} : { siwx: new DefaultSIWX({ required: wanted === 'required' }) }
}
