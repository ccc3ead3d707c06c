"use client";
import { useState } from "react";
import { YomikiriBoard } from "yomikiri/react";

export function Position({ game }) {
  const [move, setMove] = useState("none");
  return <><YomikiriBoard game={game} interactive onYomikiriMove={({ detail }) => setMove(detail.move)} /><output>{move}</output></>;
}
