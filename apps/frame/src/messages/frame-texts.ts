import { frameEn, type FrameText } from './en.js'

/** The frame's texts in the language of its page: English, until `Speech` brings another. A page is one frame, and speaks one language. */
export const frameTexts: Record<FrameText, string> = { ...frameEn }
