import type { Screen } from '#features/schedules/admin/schedule-view.ts';

const CHOICES: readonly { screen: Screen; label: string }[] = [
  { screen: 'week', label: 'Minggu' },
  { screen: 'month', label: 'Bulan' },
  { screen: 'list', label: 'Daftar' },
];

interface ViewSwitchProps {
  screen: Screen;
  onScreen: (screen: Screen) => void;
}

/** The switch of the page of schedules: a week above the list, a month above it, or the list alone. */
export function ViewSwitch({ screen, onScreen }: ViewSwitchProps) {
  return (
    <div role="group" aria-label="Tampilan" className="flex rounded-md max-md:flex-1 border border-edge bg-raised p-0.5">
      {CHOICES.map((choice) => (
        <button
          key={choice.screen}
          type="button"
          aria-pressed={choice.screen === screen}
          onClick={() => onScreen(choice.screen)}
          className="min-h-10 cursor-pointer rounded-sm px-2.5 text-sm max-md:flex-1 max-md:px-1 max-[22rem]:px-0.5 max-[22rem]:text-xs font-semibold text-ink hover:bg-sunk aria-pressed:bg-amber aria-pressed:text-on-amber pointer-coarse:min-h-touch"
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
