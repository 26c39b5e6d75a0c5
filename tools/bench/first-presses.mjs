const signs = { mouse: 'mouse moves and clicks at once', keys: 'Enter follows Tab at once', touch: 'tap' }

/**
 * The first press on the trigger with nothing before it: by mouse, keys and tap, on a settled page and as soon as the trigger is there, with the
 * files of Connect fetched ahead and not. `journey` is its name among the samples.
 */
export const firstPresses = ['mouse', 'keys', 'touch'].flatMap((press) =>
  [true, false].flatMap((isSettled) =>
    ['visible', 'intent'].map((preload) => ({
      press,
      isSettled,
      preload,
      journey: `${press}${isSettled ? 'Settled' : 'AtOnce'}${preload === 'visible' ? '' : 'Intent'}`,
      said: `${signs[press]}, ${isSettled ? 'settled page' : 'as soon as the trigger is enabled'}, preload: '${preload}'`
    }))
  )
)
