// A question with a few answers, one of which is chosen: a row of radio buttons.
import { useId } from 'preact/hooks';

interface Props<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  text: (value: Value) => string;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>(props: Props<Value>) {
  const { label, values, chosen, text, onChange } = props;
  const name = useId();
  return (
    <fieldset class="plain">
      <legend>{label}</legend>
      <div class={values.length === 4 ? 'segments wrap in-four' : 'segments wrap in-three'}>
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <span>{text(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
