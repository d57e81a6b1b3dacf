/** Who wants to hear that stored content may have changed. */
export interface Changes {
  onChange(listener: () => void): void;
  tell(): void;
}

export function createChanges(): Changes {
  const listeners: (() => void)[] = [];
  return {
    onChange: (listener) => void listeners.push(listener),
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
}
