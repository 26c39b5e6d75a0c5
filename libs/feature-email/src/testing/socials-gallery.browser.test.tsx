import { testGallery } from '../../../../tools/library/test-gallery.js'
import { SOCIALS_GALLERY, socialsEntry } from './socials-gallery.js'

// A view is called as the provider is, whose name no language translates.
const { 'socials.farcasterTitle': _name, ...messages } = socialsEntry.messages

testGallery(SOCIALS_GALLERY, { messages })
