import type { TranslatedKey } from './translation.js'
import type { LoginMessages } from '@appkit/feature-email/manifest'
import type { HistoryMessages } from '@appkit/feature-history/manifest'
import type { NamesMessages } from '@appkit/feature-names/manifest'
import type { OnrampMessages } from '@appkit/feature-onramp/manifest'
import type { PayMessages } from '@appkit/feature-pay/manifest'
import type { ReceiveMessages } from '@appkit/feature-receive/manifest'
import type { SendMessages } from '@appkit/feature-send/manifest'
import type { SiwxMessages } from '@appkit/feature-siwx/manifest'
import type { SmartSessionsMessages } from '@appkit/feature-smart-sessions/manifest'
import type { SwapMessages } from '@appkit/feature-swap/manifest'
import type { UiMessages } from '@appkit/ui-react'

/** What the page itself says: its buttons, and the dialog before there is anything in it. */
export type ButtonMessages = Readonly<
  Record<
    | 'button.connect'
    | 'button.connecting'
    | 'button.loadFailed'
    | 'button.network'
    | 'button.networkUnknown'
    | 'button.networkUnsupported'
    | 'common.close'
    | 'connect.title'
    | 'connect.titleOfApp',
    string
  >
>

/** What the modal says by itself, errors included, besides what the page says. */
export type WidgetMessages = Omit<UiMessages, keyof ButtonMessages>

/** What the features say, and announce of themselves. */
export type FeatureMessages = HistoryMessages &
  LoginMessages &
  NamesMessages &
  OnrampMessages &
  PayMessages &
  ReceiveMessages &
  SendMessages &
  SiwxMessages &
  SmartSessionsMessages &
  SwapMessages

type English = ButtonMessages & FeatureMessages & WidgetMessages

/** Every key of a text of the kit; those of texts with a count in the forms of every language. */
export type MessageKey = TranslatedKey<English, 'ar'>
