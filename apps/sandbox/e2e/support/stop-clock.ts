import type { Page } from '@playwright/test'

/** Lets no time pass in a page: a wallet that refuses by itself does so at once, however slow the machine is. */
export const stopClock = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now())
