import type { Phone } from './create-phone.js'

declare global {
  interface Window {
    /** The phone of this page, for tests and for the console. */
    phone: Phone
  }
}
