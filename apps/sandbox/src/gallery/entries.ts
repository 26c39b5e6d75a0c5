import { EMAIL_GALLERY, PASSKEYS_GALLERY, SOCIALS_GALLERY } from '@appkit/feature-email/testing'
import { HISTORY_GALLERY } from '@appkit/feature-history/testing'
import { NAMES_GALLERY } from '@appkit/feature-names/testing'
import { SIGN_IN_GALLERY } from '@appkit/feature-siwx/testing'
import { ONRAMP_GALLERY } from '@appkit/feature-onramp/testing'
import { PAY_GALLERY } from '@appkit/feature-pay/testing'
import { RECEIVE_GALLERY } from '@appkit/feature-receive/testing'
import { SEND_GALLERY } from '@appkit/feature-send/testing'
import { SMART_SESSIONS_GALLERY } from '@appkit/feature-smart-sessions/testing'
import { SWAP_GALLERY } from '@appkit/feature-swap/testing'
import { GALLERY, type GalleryEntry } from '@appkit/ui-react/testing'

/** Every view in every state, those of the features included. */
export const ENTRIES: readonly GalleryEntry[] = [
  ...GALLERY,
  ...EMAIL_GALLERY,
  ...HISTORY_GALLERY,
  ...NAMES_GALLERY,
  ...SIGN_IN_GALLERY,
  ...ONRAMP_GALLERY,
  ...PAY_GALLERY,
  ...RECEIVE_GALLERY,
  ...SEND_GALLERY,
  ...PASSKEYS_GALLERY,
  ...SOCIALS_GALLERY,
  ...SMART_SESSIONS_GALLERY,
  ...SWAP_GALLERY
]
