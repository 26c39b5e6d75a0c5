/** What the place of the frame says before that is there, in English. Every feature that logs people in brings it. */
export const approveEn = { 'email.approveDetail': 'The request opens here in a moment.' } as const
