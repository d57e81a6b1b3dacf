import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ignoreSecondClickElsewhere } from './second-click.ts';

ignoreSecondClickElsewhere();

const click = (name: string, detail: number) => fireEvent.click(screen.getByRole('button', { name }), { detail });

/** A question whose answer puts another button in the place of the first. */
function Question({ onSecond }: { onSecond: () => void }) {
  const [answered, setAnswered] = useState(false);
  if (!answered) return <button onClick={() => setAnswered(true)}>Kelas Sasando</button>;
  return (
    <p>
      <button onClick={onSecond}>Cendana</button>
    </p>
  );
}

it('ignores the second click of a double click on a button that has come under the pointer', () => {
  const onSecond = vi.fn<() => void>();
  render(<Question onSecond={onSecond} />);
  click('Kelas Sasando', 1);
  click('Cendana', 2);
  expect(onSecond).not.toHaveBeenCalled();
  click('Cendana', 1);
  expect(onSecond).toHaveBeenCalledOnce();
});

it('passes both clicks to a control that stays', () => {
  const onClick = vi.fn<() => void>();
  render(<button onClick={onClick}>Bulan berikutnya</button>);
  click('Bulan berikutnya', 1);
  click('Bulan berikutnya', 2);
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('passes both clicks to a field and its label', () => {
  const onChange = vi.fn<() => void>();
  render(
    <label>
      <input type="checkbox" onChange={onChange} />
      Sudah dipelajari
    </label>,
  );
  fireEvent.click(screen.getByText('Sudah dipelajari'), { detail: 1 });
  fireEvent.click(screen.getByText('Sudah dipelajari'), { detail: 2 });
  expect(onChange).toHaveBeenCalledTimes(2);
});
