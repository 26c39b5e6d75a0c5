import { createContext } from 'react'
import type { AppKit } from '../page/appkit.js'

/** The kit of an `AppKitProvider`. Private: a host's own providers never meet it. */
export const KitContext = createContext<AppKit | undefined>(undefined)
