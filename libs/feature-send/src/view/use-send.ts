import { useWidgetSelector } from '@appkit/ui-react'
import { selectSend } from '../logic/send-selectors.js'
import type { SendState } from '../logic/send-slice.js'

/** The sending as it stands. */
export const useSend = (): SendState => useWidgetSelector(selectSend)
