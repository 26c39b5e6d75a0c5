import { identityApi, loadDataLayer, namesApi, unwrapAnswer, type Identity, type NameProfile } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import type { AccountIdentity } from '../page/appkit.js'

const ONCE = { subscribe: false }

/** How an account is called, at most five minutes old. */
export async function readIdentity(widget: Widget, address: string): Promise<AccountIdentity> {
  loadDataLayer(widget)
  const request = widget.dispatch(identityApi.endpoints.getIdentity.initiate({ address }, ONCE) as never)
  const { name, avatar } = await unwrapAnswer<Identity>(request)
  return { name, image: avatar }
}

/** The first name that an account has registered; `undefined`: none. */
export async function readRegisteredName(widget: Widget, address: string): Promise<string | undefined> {
  loadDataLayer(widget)
  const request = widget.dispatch(namesApi.endpoints.getNames.initiate({ address }, ONCE) as never)
  const [first] = await unwrapAnswer<readonly NameProfile[]>(request)
  return first?.name
}
