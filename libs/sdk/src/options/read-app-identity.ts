import type { AppIdentity } from '@appkit/core/internal'
import type { CreateAppKitOptions } from './create-appkit-options.js'

/** A longer name does not fit into the two lines of a title. */
const LONGEST_NAME = 32

/** A path of the page's origin, or data; `//` and `/\\` lead elsewhere. */
const OWN_PICTURE = /^(?:\/[^/\\]|data:)/

/** How Connect names the app: what the host says of it, and only pictures that every page may show: its own, and data. */
export function readAppIdentity(
  { name, icons = [] }: NonNullable<CreateAppKitOptions['metadata']>,
  { origin }: Location
): AppIdentity {
  return {
    name: name && name.length <= LONGEST_NAME ? name : undefined,
    // The page has not checked the options yet.
    icon: [icons]
      .flat()
      .map(String)
      .find((icon) => icon.startsWith(`${origin}/`) || OWN_PICTURE.test(icon))
  }
}
